import { type Insertable, sql } from 'kysely'
import type { ProductDetail } from '#contract/items/item-detail.ts'
import type { shownProduct } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import type { Schema } from '#server/model/schema.ts'

type Column = {
  name: string
  /** The most characters, of a text that people write. */
  max?: number
  isSearched?: true
  /** What stays when its author leaves; undefined for a choice from a list, which stays. */
  erased?: '' | null
  /** What moderators read before the text. */
  label?: string
  /** The name in the export of its author, if it is another one; null if it is there under the name of other kinds. */
  exported?: string | null
}

/** What is done with each field of a product that is a column of its own. Its lists and its pitch are elsewhere. */
export const productFields = {
  description: {
    name: 'description',
    max: lengths.fullDescription,
    isSearched: true,
    erased: '',
    exported: null,
  },
  valueProposition: {
    name: 'value_proposition',
    max: lengths.productValueProposition,
    isSearched: true,
    erased: '',
    label: /*i18n*/ 'Value',
    exported: null,
  },
  productUrl: { name: 'product_url', erased: null, label: /*i18n*/ 'Link', exported: 'address' },
  productStatus: { name: 'product_status' },
  category: { name: 'category' },
  ctaButtonText: {
    name: 'cta_button_text',
    max: lengths.ctaText,
    erased: '',
    label: /*i18n*/ 'Button',
    exported: 'buttonText',
  },
} satisfies Record<keyof typeof shownProduct, Column>

type Field = keyof typeof productFields
type Values = Pick<ProductDetail, Field>

const columns = Object.entries(productFields) as [Field, Column][]
const texts = columns.filter(([, { erased }]) => erased !== undefined)
const columnOf = ({ name }: Column) => sql.ref(`products.${name}`)

export const toProductRow = (values: Values) =>
  Object.fromEntries(columns.map(([field, { name }]) => [name, values[field]])) as Omit<
    Insertable<Schema['products']>,
    'id' | 'screenshot'
  >

export const listSearched = (values: Values) =>
  columns.flatMap(([field, { isSearched }]) => (isSearched && values[field]) || [])

export const listLabelled = (values: Values) =>
  columns.flatMap(([field, { label }]) => (label ? [{ label, text: values[field] }] : []))

/** The columns by the names of their fields, as arguments of `json_build_object`. */
export const productPairs = sql.join(
  columns.map(([field, column]) => sql`${sql.lit(field)}, ${columnOf(column)}`),
)

export const productColumns = sql<Values>`json_build_object(${productPairs})`

export const exportedColumns = sql.join(
  columns
    .filter(([, { exported }]) => exported !== null)
    .map(([field, column]) => sql`${columnOf(column)} as ${sql.ref(column.exported ?? field)}`),
)

export const writtenColumns = sql.join(texts.map(([, column]) => columnOf(column)))

export const erasedColumns = sql.join(
  texts.map(([, { name, erased }]) => sql`${sql.ref(name)} = ${sql.lit(erased)}`),
)
