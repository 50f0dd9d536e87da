import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeInput } from '#src/resources/inputs/CodeInput.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('the form of a new device says where a screen gets its code, as text, for copying and as a QR code', async () => {
  await renderInAdmin(<CodeInput id="code" value={null} onChange={vi.fn()} />)
  expect(document.activeElement).toBe(document.getElementById('code'))
  expect(screen.getByText(`${location.origin}/player`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'QR code of the player’s address' })).toBeTruthy()
})

test('Tab leads from the code to the next field: what the address offers precedes the input', async () => {
  await renderInAdmin(<CodeInput id="code" value={null} onChange={vi.fn()} />)
  const copy = screen.getByRole('button', { name: 'Copy' })
  const input = document.getElementById('code') as HTMLElement
  expect(copy.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an existing device, whose code is fixed, shows no address', async () => {
  await renderInAdmin(<CodeInput value="ABCD" disabled />)
  expect(screen.queryByText(`${location.origin}/player`)).toBeNull()
})
