import { expect, test } from 'vitest'
import { firstChunks, withoutFirst } from './first-chunks.ts'

const inAssets = (name: string) => `assets/${name}-1a2b3c4.js`
const files = ['vendor', 'rolldown-runtime', 'shell', 'reading', 'app', 'cards', 'dialog'].map(inAssets)
const fetchedBy = (host: string) =>
  withoutFirst(inAssets('menu'), files, { hostId: inAssets(host), hostType: 'js' })

test('a late chunk is fetched with what a page of members does not have yet', () => {
  expect(fetchedBy('dashboard')).toEqual(['cards', 'dialog'].map(inAssets))
})

test('the entry also brings what pages of members stand on', () => {
  expect(fetchedBy('index')).toEqual(['reading', 'app', 'cards', 'dialog'].map(inAssets))
})

test('code that no one waits for is fetched one chunk after the other', () => {
  expect([fetchedBy('app-shell'), fetchedBy('global-dialogs')]).toEqual([[], []])
})

test('the page itself names all that it begins with', () => {
  expect(withoutFirst('index.html', files, { hostId: 'index.html', hostType: 'html' })).toEqual(files)
})

test('every chunk of the first load but the cards, which only lists need, is known to be there', () => {
  const names = firstChunks.map(({ name }) => name).filter(name => name !== 'cards')
  const left = withoutFirst('', names.map(inAssets), { hostId: inAssets('dashboard'), hostType: 'js' })
  expect(left).toEqual([])
})
