import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

let arrive: (rows: readonly string[]) => void

/** A list whose next rows come when the test lets them arrive. */
function List() {
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<readonly string[]>(['second', 'third'])
  const fetchNextPage = () =>
    new Promise<never>(resolve => {
      arrive = next => {
        setRows(next)
        resolve({ data: {}, isFetchNextPageError: false } as never)
      }
    })
  return (
    <>
      <ul ref={list}>
        {rows.map(row => (
          <li key={row} tabIndex={-1}>
            {row}
          </li>
        ))}
      </ul>
      <ShowMore query={{ fetchNextPage, hasNextPage: true, isFetchingNextPage: false }} list={list} />
    </>
  )
}

test('the first row below has focus, even if one appeared above', async () => {
  render(<List />)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await act(async () => arrive(['first', 'second', 'third', 'fourth', 'fifth']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('fourth'))
})
