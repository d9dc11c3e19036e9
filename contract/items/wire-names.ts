/** The names that the specification gives the fields of a form, by the names that they have everywhere else. */
export const formNames = {
  idea: {
    description: 'visionAndSolution',
    audiences: 'targetAudience',
    pitch: 'marketplaceDescription',
    questions: 'structuredFeedbackQuestions',
  },
  pain_point: { description: 'problemAndStory', pitch: 'marketplaceDescription' },
  product: {
    productUrl: 'productLink',
    pitch: 'marketplacePitch',
    description: 'fullDescription',
    audiences: 'targetAudience',
  },
} as const

/** Those of a correction, and of the fields that it says were corrected. */
export const correctionNames = { pitch: 'marketplaceDescription', audiences: 'targetAudience' } as const

type Names = Readonly<Record<string, string>>
type ToWire<Fields, N extends Names> = { [K in keyof Fields as K extends keyof N ? N[K] : K]: Fields[K] }
type OwnName<N extends Names, Wire> = { [K in keyof N]: N[K] extends Wire ? K : never }[keyof N]
export type FromWire<Fields, N extends Names> = {
  [K in keyof Fields as K extends N[keyof N] ? OwnName<N, K> : K]: Fields[K]
}

const rename = (fields: object, toName: (name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [toName(name), value]))

export const toWireName = (name: string, names: Names) => names[name] ?? name

export const toWire = <Fields extends object, const N extends Names>(fields: Fields, names: N) =>
  rename(fields, name => toWireName(name, names)) as ToWire<Fields, N>

export function fromWire<Fields extends object, const N extends Names>(fields: Fields, names: N) {
  const own = Object.fromEntries(Object.entries(names).map(([name, wire]) => [wire, name]))
  return rename(fields, name => own[name] ?? name) as FromWire<Fields, N>
}
