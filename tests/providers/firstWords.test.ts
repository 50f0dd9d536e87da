import { expect, test } from 'vitest'
import { loadWords } from '#src/providers/firstWords.ts'

test.each(['app', 'tours'])('texts are found, whether the first pages need them or not: %s', async namespace => {
  for (const language of ['en-US', 'ar-SA']) {
    expect(Object.keys((await loadWords(language, namespace)).default).length).toBeGreaterThan(0)
  }
})
