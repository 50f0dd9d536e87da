import type { Font } from '#contract/resources/media/font.ts'
import { InItsFace } from './InItsFace.tsx'

export function FontTitle({ value, record: { id, sample } }: { value: string; record: Font }) {
  return (
    <InItsFace id={id} url={sample}>
      {value}
    </InItsFace>
  )
}
