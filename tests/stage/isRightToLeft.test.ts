import { expect, it } from 'vitest'
import { isRightToLeft } from '#stage/widgets/words/HorizontalCaptionView.tsx'

it('the first letter decides the direction of a text', () => {
  const texts = {
    Welcome: false,
    أهلاً: true,
    '50 % خصم': true,
    'Café أهلاً': false,
    '12:30': false,
    '': false,
    שלום: true,
  }
  for (const [text, expected] of Object.entries(texts)) expect(isRightToLeft(text), text).toBe(expected)
})
