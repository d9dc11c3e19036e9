import { expect, test } from 'vitest'
import { firstChunks, omitLoadedChunks } from './first-chunks.ts'

const inAssets = (name: string) => `assets/${name}-1a2b3c4.js`
const files = ['vendor', 'rolldown-runtime', 'shell', 'reading', 'app', 'cards', 'dialog'].map(inAssets)
const fetchedBy = (host: string) =>
  omitLoadedChunks(inAssets('menu'), files, { hostId: inAssets(host), hostType: 'js' })

test('a later chunk is fetched with what a member page has not loaded yet', () => {
  expect(fetchedBy('dashboard')).toEqual(['cards', 'dialog'].map(inAssets))
})

test('the entry also fetches what every member page needs', () => {
  expect(fetchedBy('index')).toEqual(['reading', 'app', 'cards', 'dialog'].map(inAssets))
})

test('code that no one waits for is fetched one chunk after the other', () => {
  expect([fetchedBy('app-shell'), fetchedBy('global-dialogs')]).toEqual([[], []])
})

test('the page itself names everything that it starts with', () => {
  expect(omitLoadedChunks('index.html', files, { hostId: 'index.html', hostType: 'html' })).toEqual(files)
})

test('every chunk of the first load is known to be loaded, except the cards, which only lists need', () => {
  const names = firstChunks.map(({ name }) => name).filter(name => name !== 'cards')
  const left = omitLoadedChunks('', names.map(inAssets), { hostId: inAssets('dashboard'), hostType: 'js' })
  expect(left).toEqual([])
})
