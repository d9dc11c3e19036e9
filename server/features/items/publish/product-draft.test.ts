import { expect, test } from 'vitest'
import { ItemId } from '#contract/ids.ts'
import { ProductForm } from '#contract/items/product-form.ts'
import { applyCorrection, toDraft, toSummary } from './product-draft.ts'

const form = ProductForm.parse({
  id: ItemId.parse('0197a9a0-0000-7000-8000-000000000001'),
  productLink: 'ledger.example',
  marketplacePitch: 'Invoices that chase themselves',
  fullDescription: 'A small ledger',
  valueProposition: 'Paid a week sooner',
  targetAudience: ['Freelancers', 'Studios', 'Freelancers'],
  category: 'Finance',
  keyFeatures: ['Reminders', 'One page a year'],
  question1: 'When?',
  question2: 'What?',
  question3: 'How much?',
})
const stored = toDraft(form)

test('a form keeps each audience once, asks three questions and fills in status and button', () => {
  expect(stored).toMatchObject({
    pitch: 'Invoices that chase themselves',
    description: 'A small ledger',
    productUrl: 'https://ledger.example/',
    productStatus: 'MLP Built',
    valueProposition: 'Paid a week sooner',
    category: 'Finance',
    ctaButtonText: 'Visit Website',
    audiences: ['Freelancers', 'Studios'],
    keyFeatures: ['Reminders', 'One page a year'],
    questions: ['When?', 'What?', 'How much?'],
  })
})

test('a correction changes what it names', () => {
  expect(applyCorrection(stored, { kind: 'product' })).toEqual(stored)
  const correction = {
    marketplaceDescription: 'Paid at last',
    targetAudience: ['Bakers'],
    category: 'Other',
  } as const
  expect(applyCorrection(stored, { kind: 'product', ...correction, targetAudience: ['Bakers'] })).toEqual({
    ...stored,
    pitch: 'Paid at last',
    audiences: ['Bakers'],
    category: 'Other',
  })
})

test('its pitch is its name, and it is found by all it says', () => {
  expect(toSummary(stored)).toEqual({
    name: 'Invoices that chase themselves',
    pitch: 'Invoices that chase themselves',
    words: [
      'Invoices that chase themselves',
      'A small ledger',
      'Paid a week sooner',
      'Reminders',
      'One page a year',
      'Freelancers',
      'Studios',
    ],
  })
})
