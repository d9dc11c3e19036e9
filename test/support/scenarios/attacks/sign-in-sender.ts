import { workerData } from 'node:worker_threads'

/** Sign-ins of members at a server: `atOnce` members at the same time, `rounds` times each. */
export type SignIns = { origin: string; emails: string[]; password: string; atOnce: number; rounds: number }

const { origin, emails, password, atOnce, rounds } = workerData as SignIns

async function signIn(email: string | undefined, address: string) {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200)
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Signs in one member again and again, each time once the previous sign-in is done. */
async function keepSigningIn(turn: number) {
  for (let round = 0; round < rounds; round += 1)
    await signIn(emails[turn % emails.length], `192.0.2.${turn % 256}`)
}

await Promise.all(Array.from({ length: atOnce }, (_, turn) => keepSigningIn(turn)))
