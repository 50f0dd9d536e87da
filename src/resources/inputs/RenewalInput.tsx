import { lazy, Suspense } from 'react'
import type { InputProps } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

// Loads the calendar when a form is shown, because lists import this file too but need no calendar.
const MomentInput = lazy(() =>
  import('#src/ui/fields/inputs/MomentInput.tsx').then(({ MomentInput: shown }) => ({ default: shown })),
)

type Props = Pick<InputProps<string>, 'id' | 'value' | 'onChange' | 'disabled'>

/** Visible to everyone who edits a device; editable with the permission `renew`. */
export function RenewalInput({ disabled, ...props }: Props) {
  const mayRenew = usePerm('device', 'renew')
  return (
    <Suspense fallback={null}>
      <MomentInput {...props} disabled={disabled || !mayRenew} />
    </Suspense>
  )
}
