import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const CONNECTIONS = 8
const PAUSE_MS = 100

/** Requests an address again and again on kept connections until `isOver`. Returns the failures. */
export async function askMeanwhile(address: string, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const faults: string[] = []
  const ask = () =>
    new Promise<void>(resolve => {
      const fail = (fault: unknown) => resolve(void faults.push(String(fault)))
      get(address, { agent }, response => {
        response.resume().once('error', fail).once('end', resolve)
        if (response.statusCode !== 200) faults.push(String(response.statusCode))
      }).once('error', fail)
    })
  const visit = async () => {
    while (!isOver()) {
      await ask()
      await pause(Math.random() * PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  agent.destroy()
  return faults
}
