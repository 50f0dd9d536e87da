import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

/** Of a screen, which tells it as `1920x1080`: written as everywhere else. */
export function Resolution({ value }: { value: string | null }) {
  if (!value) return <Empty />
  const [, width, height] = /^(\d+)x(\d+)$/.exec(value) ?? []
  const shown = resolutionOf({ width: Number(width), height: Number(height) })
  return (
    <bdi dir="ltr" className="m-figures">
      {shown ?? value}
    </bdi>
  )
}
