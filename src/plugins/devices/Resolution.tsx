import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

export function Resolution({ value }: { value: string | null }) {
  if (!value) return <Empty />
  return (
    <bdi dir="ltr" className="m-figures">
      {screenResolutionOf(value)}
    </bdi>
  )
}
