import { workerData } from 'node:worker_threads'

/** Uploads of a picture to a server with a token. `atOnce` are sent at the same time. */
export type Sending = { origin: string; token: string; picture: Uint8Array; atOnce: number }

const { origin, token, picture, atOnce } = workerData as Sending

async function send() {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers,
    body: new Uint8Array(picture),
  })
  if (response.status !== 200)
    throw new Error(`Uploading answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

await Promise.all(Array.from({ length: atOnce }, send))
