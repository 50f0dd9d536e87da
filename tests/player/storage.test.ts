// @vitest-environment node
import { expect, test } from 'vitest'
import { createMemoryStorage } from './support/memoryStorage.ts'
import { storagePromises } from './support/storagePromises.ts'

test.each(Object.entries(storagePromises))('in memory: %s', async (_name, promise) => {
  for (const [found, expected] of await promise(createMemoryStorage())) expect(found).toEqual(expected)
})
