import { describe, expect, test } from 'vitest'
import type { Framing } from '#contract/programs/framing.ts'
import { createFramingReader } from '#player/pages/createFramingReader.ts'
import { createMemoryStorage } from './support/memoryStorage.ts'

const url = 'https://news.example/'

function reader(answers: (Framing | Error)[], storage = createMemoryStorage()) {
  const ask = async () => {
    const next = answers.shift() ?? new Error('away')
    if (next instanceof Error) throw next
    return next
  }
  const read = createFramingReader({ ask, settings: storage.settings, warn: () => undefined })
  return { read, storage }
}

describe('whether a page may be framed', () => {
  test('is what the server says', async () => {
    const { read } = reader(['allowed', 'forbidden', 'unknown'])
    expect([await read(url), await read(url), await read(url)]).toEqual(['allowed', 'forbidden', 'unknown'])
  })

  test('is known without a server, also after a start, where it was forbidden before', async () => {
    const { read, storage } = reader(['forbidden', new Error('away')])
    await read(url)
    expect(await read(url)).toBe('forbidden')
    expect(await reader([], storage).read(url)).toBe('forbidden')
    expect(await reader([], storage).read('https://other.example/')).toBe('unknown')
  })

  test('is forgotten when it no longer is', async () => {
    const { read } = reader(['forbidden', 'allowed'])
    await read(url)
    await read(url)
    expect(await read(url)).toBe('unknown')
  })
})
