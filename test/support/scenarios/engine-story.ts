import { toUser, type User } from '#test/support/browser/engine-user.ts'
import type { Engine } from '#test/support/browser/engines.ts'

/** `unscripted` is an address of the same app that sends its pages without scripts. */
type Walk = { engine: Engine; width: number; origin: string; unscripted: string }
type Cast = { origin: string; unscripted: string; width: number; open: () => Promise<User>; step: Step }
type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** From this width in px, the signals and the chats stand side by side. */
const DESKTOP = 768
/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const PITCH = 'A calendar for bands'

async function signUp(user: User, { origin, name }: { origin: string; name: string }) {
  await user.go(`${origin}/auth?mode=sign-up`)
  await user.fill('Name', name)
  await user.fill('Email', `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`)
  await user.fill('Password', 'correct horse')
  await user.press('Create Account')
  await user.press(name === 'Maya' ? 'Builder' : 'Expert')
  await user.see('Your Projects Portfolio')
}

async function publish(maya: User, origin: string) {
  await maya.go(`${origin}/validate`)
  await maya.press('Begin')
  await maya.press('Validate an Idea')
  await maya.fill('Your vision and solution', 'Bands find a date without forty messages.')
  await maya.press('Next')
  await maya.fill('Target audience', 'Bands\n')
  await maya.press('Next')
  await maya.fill('Marketplace sentence', PITCH)
  for (const number of [1, 2, 3]) await maya.fill(`Question ${number}`, `What did date ${number} cost you?`)
  await maya.press('Publish Idea')
  await maya.see('Vision Validated!')
}

/** Returns the path of the idea that Maya publishes, with its public page on. */
async function publishForAll(maya: User, { origin, step }: Cast) {
  await step('landing page', async () => {
    await maya.go(`${origin}/`)
    await maya.see("The hardest part isn't your idea.")
  })
  await step('sign up', () => signUp(maya, { origin, name: 'Maya' }))
  await step('publish', () => publish(maya, origin))
  const path = await step('own page', async () => {
    await maya.go(`${origin}/profile`)
    await maya.press(PITCH, 'main a')
    await maya.seen(`location.pathname.startsWith('/detail/')`, 'the own idea')
    return String(await maya.run('location.pathname'))
  })
  await step('public page', async () => {
    await maya.go(`${origin}${path}?tab=share`)
    await maya.press('Make it public')
    await maya.see('Copy the link')
  })
  return path
}

async function sayYes({ open, origin, unscripted, step }: Cast, page: string) {
  for (const [how, host] of Object.entries({ with: origin, without: unscripted }))
    await step(`visitor’s yes ${how} scripts`, async () => {
      const visitor = await open()
      await visitor.go(host + page)
      await visitor.see(PITCH)
      await visitor.press("I'd use it")
      await visitor.see('Your yes counts.')
      await visitor.close()
    })
}

async function respond(jon: User, { origin, step }: Cast) {
  await step('second sign-up', () => signUp(jon, { origin, name: 'Jon' }))
  await step('search', async () => {
    await jon.go(`${origin}/marketplace?q=calendar`)
    await jon.press(PITCH, 'main a')
    await jon.see("I'd be an early adopter")
  })
  await step('vote', async () => {
    await jon.press("I'd be an early adopter")
    await jon.seen(`document.querySelector('[aria-pressed=true]')`, 'the vote')
  })
  await step('answer', async () => {
    await jon.fill('Your answer to: What did date 1 cost you?', 'A Sunday, last week.')
    await jon.press('Submit')
    await jon.see('A Sunday, last week.')
  })
}

async function talk(maya: User, jon: User, { origin, width, step }: Cast) {
  await step('signal and chat', async () => {
    await maya.go(`${origin}/conversations`)
    await maya.press('Start Chat with Jon')
    await maya.fill('Message to', 'Which Sunday was it?')
    await maya.press('Send')
    await maya.see('Which Sunday was it?')
  })
  await step('live message', async () => {
    await jon.go(`${origin}/conversations`)
    if (width < DESKTOP) await jon.press('Active Chats')
    await jon.press('Continue chat')
    await jon.see('Which Sunday was it?')
    await jon.fill('Message to', 'The one before last.')
    await jon.press('Send')
    await maya.see('The one before last.')
  })
}

async function upload(maya: User, origin: string) {
  await maya.go(`${origin}/profile`)
  await maya.press('Add a picture')
  await maya.seen(`document.querySelector('input[type=file]')`, 'the field for a picture')
  await maya.run(`(() => {
    const field = document.querySelector('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from(atob('${PNG}'), letter => letter.charCodeAt(0))], 'me.png', { type: 'image/png' }))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
  await maya.press('Save picture')
  await maya.see('Change picture')
}

/** Signs out, and has somebody else sign up in the same tab: Back and Forward may show nothing of the first member. */
async function leave(maya: User, { origin, step }: Cast) {
  const travel = async (ways: string[], sight: string) => {
    for (const way of ways) {
      await maya.run(`history.${way}()`)
      await maya.see(sight)
      await maya.seen(`!document.body.innerText.includes('Maya')`, 'nothing private')
    }
  }
  await step('sign out', async () => {
    await maya.press('User menu')
    await maya.press('Log Out')
    await maya.see('Logged out successfully')
  })
  await step('Back and Forward after the sign-out', () => travel(['back', 'back', 'forward'], 'Welcome Back'))
  await step('Back after a change of account', async () => {
    await signUp(maya, { origin, name: 'Noa' })
    await travel(['back', 'back'], 'Noa')
  })
}

/** Walks two members and two visitors from the sign-up to a live chat, and out again. Returns the names of the steps. */
export async function walkStory({ engine, ...place }: Walk) {
  const passed: string[] = []
  const step: Step = async (name, work) => {
    const result = await work().catch(error => {
      throw new Error(`after “${passed.at(-1)}”, “${name}” failed: ${String(error)}`, { cause: error })
    })
    passed.push(name)
    return result
  }
  const cast = { ...place, step, open: async () => toUser(await engine.open(place.width)) }
  const maya = await cast.open()
  const path = await publishForAll(maya, cast)
  await sayYes(cast, `/p/${path.split('/').at(-1)}`)
  const jon = await cast.open()
  await respond(jon, cast)
  await talk(maya, jon, cast)
  await step('upload', () => upload(maya, cast.origin))
  await leave(maya, cast)
  await Promise.all([maya.close(), jon.close()])
  return passed
}
