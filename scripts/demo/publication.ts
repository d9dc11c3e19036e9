import type { IdeaForm } from '#contract/idea-forms.ts'
import type { ItemId } from '#contract/ids.ts'
import type { PainPointForm } from '#contract/pain-point-form.ts'
import { type ProductForm, ProductForm as ProductSchema } from '#contract/product-form.ts'
import type { IdeaStory, PainStory, ProductStory, Story } from './story.ts'

/** Returns the path and the form by which a story is published. */
export function toPublication(story: Story, id: ItemId) {
  if ('pain' in story) return { path: '/pain-points', form: toPainPointForm(story, id) }
  if ('link' in story) return { path: '/products', form: toProductForm(story, id) }
  return { path: '/ideas', form: toIdeaForm(story, id) }
}

function toIdeaForm(story: IdeaStory, id: ItemId): IdeaForm {
  if ('title' in story) {
    const { title, description, problem, value } = story
    return { form: 'quick', id, title, description, problem, valueProposition: value }
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

const toPainPointForm = ({ pain, failed, pitch }: PainStory, id: ItemId): PainPointForm => ({
  id,
  problemAndStory: pain,
  failedAttempts: failed,
  marketplaceDescription: pitch,
})

function toProductForm(story: ProductStory, id: ItemId): ProductForm {
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
  })
}
