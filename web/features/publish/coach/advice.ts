/** The coach's advice on a text: a better one, that there is nothing to improve, or that the coach does not understand. */
export type Advice = { kind: 'proposal'; text: string } | { kind: 'fine' } | { kind: 'unclear' }
export const FINE: Advice = { kind: 'fine' }
export const UNCLEAR: Advice = { kind: 'unclear' }
