import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../running-app.ts'
import { type Engine, HEIGHT, type Tab } from './engines.ts'

/** WebDriver's name of the key. */
const ENTER = '\uE007'
const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = ':87'
/** No call may take longer, in milliseconds: WebKit's driver sometimes never answers. */
const PATIENCE = 30_000

async function ask(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object) {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = await response.json()
  if (value?.error) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver at this address answers. */
async function untilReady(driver: string) {
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await ask(`${driver}/status`, 'GET').then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

const pointerAt = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

/** Starts a driver whose browser stores everything in `home`. Returns its address. */
async function startDriver(home: string) {
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const child = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const driver = `http://127.0.0.1:${port}`
  await untilReady(driver)
  return { driver, end: () => child.kill() }
}

/** A driver has one window, so each tab has a driver and a folder of its own. */
async function openTab(width: number, miniBrowser: string): Promise<Tab> {
  const home = await mkdtemp(path.join(tmpdir(), 'firsthand-webkit-'))
  const { driver, end } = await startDriver(home)
  const options = { binary: miniBrowser, args: ['--automation'] }
  // A script that begins while a page is being left is never answered.
  const timeouts = { script: 5_000 }
  const alwaysMatch = { pageLoadStrategy: 'none', timeouts, 'webkitgtk:browserOptions': options }
  const { sessionId } = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })
  const session = `${driver}/session/${sessionId}`
  const send = (command: string, body: object) => ask(`${session}/${command}`, 'POST', body)
  // The window's own controls need 447 px, so a phone is that wide here.
  await send('window/rect', { width, height: HEIGHT })
  return {
    go: url => send('url', { url }),
    run: expression =>
      send('execute/async', { script: `Promise.resolve(${expression}).then(arguments[0])`, args: [] }),
    press: (x, y) => send('actions', pointerAt(x, y)),
    type: async text => {
      const [element = ''] = Object.values<string>(await ask(`${session}/element/active`, 'GET'))
      await send(`element/${element}/value`, { text: text.replaceAll('\n', ENTER) })
    },
    picture: async () => Buffer.from(await ask(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await ask(session, 'DELETE').catch(() => undefined)
      end()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Opens WebKitGTK's MiniBrowser, which is near Safari, on a screen of its own without a monitor. */
export async function openWebkit(miniBrowser: string): Promise<Engine> {
  const screen = spawn('/usr/bin/Xvfb', [DISPLAY, '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  return {
    open: width => openTab(width, miniBrowser),
    close: async () => void screen.kill(),
  }
}
