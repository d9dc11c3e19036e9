import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Drawing, Element } from './renderer-client.ts'
import { createRenderer } from './renderer-client.ts'

const box = (style: object, children: string | Element[] = []): Element => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', fontFamily: 'Display', ...style }, children },
})
const saying = (text: string): Drawing => ({ width: 120, height: 60, content: box({ color: 'black' }, text) })
const BROKEN: Drawing = {
  width: 120,
  height: 60,
  content: box({ display: 'flex' }, [box({ display: 'table' }, 'x')]),
}

function hire() {
  const { draw, close } = createRenderer()
  onTestFinished(close)
  return { draw, close }
}

test('a drawing becomes a PNG with its size and colors', async () => {
  const { draw } = hire()
  const png = await draw({
    width: 40,
    height: 30,
    content: box({ width: 40, height: 30, background: 'oklch(1 0 0)' }),
  })
  const { format, width, height } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 40, 30])
  const { dominant } = await sharp(png).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('a failed drawing does not affect others', async () => {
  const { draw } = hire()
  const [broken, good] = await Promise.allSettled([draw(BROKEN), draw(saying('good'))])
  expect(broken).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('display') },
  })
  expect(good.status).toBe('fulfilled')
})

test('nothing is drawn once the renderer is closed', async () => {
  const { draw, close } = hire()
  const running = expect(draw(saying('running'))).rejects.toThrow()
  await close()
  await running
  await expect(draw(saying('late'))).rejects.toThrow()
})
