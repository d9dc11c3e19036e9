import type { ItemId, UploadKey } from '#contract/ids.ts'
import type { IdeaForm } from '#contract/items/idea-forms.ts'
import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import { type ProductForm, ProductForm as ProductSchema } from '#contract/items/product-form.ts'
import { drawIdea } from './pictures/idea-pictures.ts'
import { drawScreenshot } from './pictures/screenshots.ts'
import type { IdeaStory, PainStory, ProductStory, Story } from './story.ts'

export function drawItem(story: Story): Promise<Buffer> | undefined {
  if ('picture' in story && story.picture) return drawIdea(story.picture, story.title)
  if ('screen' in story && story.screen) return drawScreenshot(story.screen, story.pitch)
  return undefined
}

type Published = { id: ItemId; picture: UploadKey | undefined }

export function toPublication(story: Story, as: Published) {
  if ('pain' in story) return { path: '/pain-points', form: toPainPointForm(story, as) }
  if ('link' in story) return { path: '/products', form: toProductForm(story, as) }
  return { path: '/ideas', form: toIdeaForm(story, as) }
}

function toIdeaForm(story: IdeaStory, { id, picture: image }: Published): IdeaForm {
  if ('title' in story) {
    const { title, description, problem, value } = story
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
    visionAndSolution: story.vision,
    targetAudience: story.audience,
    marketplaceDescription: story.pitch,
    structuredFeedbackQuestions: story.questions,
  }
}

const toPainPointForm = ({ pain, failed, pitch }: PainStory, { id }: Published): PainPointForm => ({
  id,
  problemAndStory: pain,
  failedAttempts: failed,
  marketplaceDescription: pitch,
})

function toProductForm(story: ProductStory, { id, picture: screenshot }: Published): ProductForm {
  const [question1, question2, question3] = story.questions
  return ProductSchema.parse({
    id,
    productLink: story.link,
    marketplacePitch: story.pitch,
    fullDescription: story.description,
    productStatus: story.status,
    valueProposition: story.value,
    targetAudience: story.audience,
    category: story.category,
    keyFeatures: story.features,
    ctaButtonText: story.button,
    question1,
    question2,
    question3,
    screenshot,
  })
}
