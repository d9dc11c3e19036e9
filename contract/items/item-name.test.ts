import { expect, test } from 'vitest'
import { titleOfVision } from './idea-forms.ts'
import { itemName, itemSubtitle } from './item-name.ts'

const guided = (vision: string) => ({
  kind: 'idea' as const,
  title: titleOfVision(vision),
  marketplaceDescription: 'Rehearsals that book themselves',
  problem: null,
})

test.each([
  [
    'the sentence for the card leads a guided idea',
    guided('A calendar for bands'),
    guided('').marketplaceDescription,
  ],
  ['the title leads a quick idea', { ...guided('A bell'), problem: 'The cellar floods.' }, 'A bell'],
  [
    'the one text leads a pain point',
    { kind: 'pain_point', title: 'Quicksand', marketplaceDescription: 'Quicksand' },
    'Quicksand',
  ],
  [
    'the one text leads a product',
    { kind: 'product', title: 'Umbrellas', marketplaceDescription: 'Umbrellas' },
    'Umbrellas',
  ],
] as const)('%s', (_, item, name) => {
  expect(itemName(item)).toBe(name)
})

const long = 'and it books the room, the drummer and the van before anybody asks in the group chat again'

test.each([
  ['a complete title', 'A calendar for bands', 'A calendar for bands'],
  ['nothing for a title that is the name', 'Rehearsals that book themselves', null],
  [
    'the first sentence of a cut title',
    `A calendar for bands. It is quiet, ${long}`,
    'A calendar for bands.',
  ],
  ['a question before more', `“Who plays?” Nobody knows, ${long}`, '“Who plays?”'],
  ['a sentence without spaces', `静かな予定表。${long} ${long}`, '静かな予定表。'],
  ['nothing for one long sentence', `A calendar for bands ${long}`, null],
  ['nothing before a lone abbreviation', `A calendar, e.g. for bands ${long}`, null],
  ['nothing if the sentence ends where the title is cut', `${'x'.repeat(99)}. More`, null],
])('the subtitle is %s', (_, vision, shown) => {
  expect(itemSubtitle(guided(vision))).toBe(shown)
})

test.each([
  { ...guided('A bell'), problem: 'The cellar floods.' },
  { kind: 'pain_point' as const, title: 'Quicksand...', marketplaceDescription: 'Quicksand...' },
])('an item named by its title has no subtitle: $kind', item => {
  expect(itemSubtitle(item)).toBeNull()
})
