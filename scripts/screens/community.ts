import { type Kysely, sql } from 'kysely'
import type { IdeaForm } from '#contract/idea-forms.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { names, type Story, stories, VIEWER } from './stories.ts'

type Member = { session: string; call: (method: string, path: string, body?: object) => Promise<string> }

/** Asks the running app; throws unless it succeeds. Answers the body as it came. */
async function ask(url: string, { token, ...init }: { method: string; token?: string; body?: object }) {
  const response = await fetch(url, {
    method: init.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method} ${url} answered ${response.status}: ${text}`)
  return text
}

async function joinAs(origin: string, name: string): Promise<Member> {
  const [first = ''] = name.toLowerCase().split(' ')
  const body = { email: `${first}@example.test`, password: 'correct horse', data: { name } }
  const session = await ask(`${origin}/auth/v1/signup`, { method: 'POST', body })
  const { access_token: token } = JSON.parse(session)
  return {
    session,
    call: (method, path, content = {}) => ask(`${origin}/api${path}`, { method, token, body: content }),
  }
}

const formOf = ({ id, vision, audience, pitch, questions }: Story): IdeaForm => ({
  form: 'guided',
  id: id as ItemId,
  visionAndSolution: vision,
  targetAudience: audience,
  marketplaceDescription: pitch,
  structuredFeedbackQuestions: questions,
})

async function tell(story: Story, members: readonly Member[]) {
  const { id, author, likes, adopters, answers, comments } = story
  const as = (index: number) => members[index]?.call ?? Promise.reject.bind(Promise)
  await as(author)('POST', '/ideas', formOf(story))
  for (const voter of likes) await as(voter)('PUT', `/items/${id}/vote`, { type: 'pain_point' })
  for (const voter of adopters) await as(voter)('PUT', `/items/${id}/vote`, { type: 'early_adopter' })
  const { questions } = JSON.parse(await as(author)('GET', `/items/${id}`))
  for (const [member, content] of answers)
    await as(member)('PUT', `/questions/${questions[0].id}/answer`, { content })
  for (const [member, content] of comments)
    await as(member)('POST', `/items/${id}/comments`, { id: crypto.randomUUID(), content })
}
