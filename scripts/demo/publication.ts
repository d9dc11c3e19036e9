import * as z from 'zod/mini'
import type { ItemId, UploadKey } from '#contract/ids.ts'
import type { IdeaForm } from '#contract/items/idea-forms.ts'
import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import { type ProductForm, ProductForm as ProductSchema } from '#contract/items/product-form.ts'
import { formNames, toWire } from '#contract/items/wire-names.ts'
import { drawIdea, drawScreenshot } from './pictures/item-pictures.ts'
import type { SampleIdea, SampleItem, SamplePainPoint, SampleProduct } from './sample-item.ts'

export function drawItem(sample: SampleItem): Promise<Buffer> | undefined {
  if ('hasPicture' in sample && sample.hasPicture) return drawIdea(sample.title)
  if ('screen' in sample && sample.screen) return drawScreenshot(sample.screen, sample.pitch)
  return undefined
}

type Published = { id: ItemId; picture: UploadKey | undefined }

export function toPublication(sample: SampleItem, as: Published) {
  if ('pain' in sample) return { path: '/pain-points', form: toPainPointForm(sample, as) }
  if ('productUrl' in sample) return { path: '/products', form: toProductForm(sample, as) }
  return { path: '/ideas', form: toIdeaForm(sample, as) }
}

function toIdeaForm(sample: SampleIdea, { id, picture: image }: Published): IdeaForm {
  if ('title' in sample) {
    const { title, description, problem, value } = sample
    return {
      form: 'quick',
      id,
      title,
      description,
      problem,
      valueProposition: value,
      ...(image && { image }),
    }
  }
  return {
    form: 'guided',
    id,
    visionAndSolution: sample.vision,
    targetAudience: sample.audience,
    marketplaceDescription: sample.pitch,
    structuredFeedbackQuestions: sample.questions,
  }
}

const toPainPointForm = ({ pain, failed, pitch }: SamplePainPoint, { id }: Published): PainPointForm => ({
  id,
  problemAndStory: pain,
  failedAttempts: failed,
  marketplaceDescription: pitch,
})

function toProductForm(sample: SampleProduct, { id, picture: screenshot }: Published): ProductForm {
  const [question1, question2, question3] = sample.questions
  const fields = { ...toWire(sample, formNames.product), id, question1, question2, question3, screenshot }
  // The form itself refuses what a sample has beside it.
  return z.object(ProductSchema.shape).parse(fields)
}
