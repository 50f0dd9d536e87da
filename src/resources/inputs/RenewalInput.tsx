import { lazy, Suspense } from 'react'
import type { InputProps } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

// The calendar is fetched with the form: lists, which know this presentation as well, do without it.
const MomentInput = lazy(() =>
  import('#src/ui/fields/inputs/MomentInput.tsx').then(({ MomentInput: shown }) => ({ default: shown })),
)

type Props = Pick<InputProps<string>, 'id' | 'value' | 'onChange' | 'disabled'>

/** Seen by everybody who edits a device, set by those who may renew. */
export function RenewalInput({ disabled, ...props }: Props) {
  const mayRenew = usePerm('device', 'renew')
  return (
    <Suspense fallback={null}>
      <MomentInput {...props} disabled={disabled || !mayRenew} />
    </Suspense>
  )
}
