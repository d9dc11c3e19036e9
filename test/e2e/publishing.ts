type Call = (key: string, content: object) => Promise<unknown>

const inAddress = { ideas: 'idea', 'pain-points': 'pain', products: 'product' }

/** Publishes items whose texts are their title. Each function returns the id and the address. */
export function publishing(call: Call) {
  const send = async (collection: keyof typeof inAddress, form: object) => {
    const id = crypto.randomUUID()
    await call(`POST /${collection}`, { id, ...form })
    return { id, address: `/detail/${inAddress[collection]}/${id}` }
  }
  return {
    publish: (title: string) =>
      send('ideas', { form: 'quick', title, description: title, problem: title, valueProposition: title }),
    publishPainPoint: (title: string, failedAttempts = ['A list', 'A longer list']) =>
      send('pain-points', { problemAndStory: title, failedAttempts, marketplaceDescription: title }),
    publishProduct: (title: string, more: object = {}) =>
      send('products', {
        productLink: 'https://firsthand.example/',
        marketplacePitch: title,
        fullDescription: title,
        valueProposition: title,
        targetAudience: ['Bands', 'Choirs'],
        category: 'Productivity',
        keyFeatures: ['Reminds the forgetful'],
        question1: 'Who plans today?',
        question2: 'What did it cost?',
        question3: 'Why does it matter?',
        ...more,
      }),
  }
}
