export type Kind = 'idea' | 'pain' | 'product'
