import type { Via } from '#contract/evidence/visits.ts'

export type SampleSubscriber = {
  email: string
  daysAgo: number
  via: Via
  site: string | null
  answer: string | null
  isPending: boolean
  launch: 'waiting' | 'sent' | 'bounced' | 'perhaps-not-sent' | null
  did: 'nothing' | 'returned' | 'pressed-visit' | 'voted'
}

type Rest = Partial<Omit<SampleSubscriber, 'email' | 'daysAgo' | 'via'>>

const person = (email: string, daysAgo: number, via: Via, rest: Rest = {}): SampleSubscriber => ({
  email,
  daysAgo,
  via,
  site: null,
  answer: null,
  isPending: false,
  launch: daysAgo > LAUNCHED_AGO ? 'sent' : null,
  did: 'nothing',
  ...rest,
})

export const LAUNCHED_AGO = 8

const SITE = 'https://horvat.example'

/** The waiting list of the builder's product. All addresses are of domains for examples (RFC 2606). */
export const subscribers: readonly SampleSubscriber[] = [
  person('petra.k@example.com', 0.1, 'own-link', { answer: 'In the glove box, under the sandwich.' }),
  person('ines.d@example.com', 0.3, 'x'),
  person('office@roofs.example', 1.1, 'embed', { site: SITE, answer: 'Which one? I have four jackets.' }),
  person('j.marsh@example.com', 1.3, 'qr', { answer: 'With my wife. She does not have it.' }),
  person('tilo.brandt@example.com', 8.2, 'own-link'),
  person('service@heizung.example', 8.4, 'embed', {
    site: SITE,
    answer: 'In a bucket in the workshop.',
    did: 'voted',
  }),
  person('anna.w@example.com', 8.6, 'own-link', { did: 'returned' }),
  person('ruud@example.com', 8.9, 'direct', { answer: 'The shop has it. I hope.', did: 'voted' }),
  person('lotte.b@example.com', 9.1, 'own-link', { did: 'pressed-visit' }),
  person('hello@pottery.example', 9.3, 'qr', { answer: 'In the kiln room, with clay on it.', did: 'voted' }),
  person('marek@example.com', 9.5, 'own-link'),
  person('s.osei@example.com', 9.8, 'x', { did: 'returned' }),
  person('karl.heinz@example.com', 10, 'own-link', { launch: 'bounced' }),
  person('studio@yoga.example', 10.3, 'own-link', { answer: 'A drawer that no longer opens.', did: 'voted' }),
  person('p.lindgren@example.com', 10.7, 'direct'),
  person('dora@example.com', 11, 'own-link', { launch: 'perhaps-not-sent' }),
  person('bikes@werkstatt.example', 11.4, 'embed', { site: SITE, did: 'pressed-visit' }),
  person('noa.p@example.com', 11.9, 'own-link', { answer: 'Parking. It is always parking.' }),
  person('emil@example.com', 12.3, 'x', { did: 'returned' }),
  person('contact@florist.example', 12.8, 'own-link'),
  person('vera.m@example.com', 13.2, 'own-link'),
  person('h.tanaka@example.com', 0.05, 'x', { isPending: true }),
  person('orders@bakery.example', 0.2, 'qr', { isPending: true }),
  person('tom.b@example.com', 0.6, 'own-link', { isPending: true }),
]

export const visitorAnswers: readonly { daysAgo: number; text: string; isShown?: boolean }[] = [
  { daysAgo: 0.4, text: 'In the car door, folded into a bookmark.' },
  { daysAgo: 2.2, text: 'I print them again, because the paper fades.', isShown: true },
  { daysAgo: 6.7, text: 'My accountant has a box with my name on it. It is not a compliment.' },
]

export const reasonsOfVisitors = [
  'My accountant does it, and I like her.',
  'I have four receipts a year.',
  'It would have to work without a phone.',
]

export const OTHER_VISITORS = 90
