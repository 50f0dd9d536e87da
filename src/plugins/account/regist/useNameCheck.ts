import { useEffect, useState } from 'react'
import { accountNameError, accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { Ticket } from './useTicket.ts'

/** `unknown`: not checked yet, or not possible: the captcha is unsolved, the name is invalid, or the call failed. */
export type NameState = 'unknown' | 'free' | 'taken'

const pause = 400
const shortest = 3

/** Debounced check whether the name is free. */
export function useNameCheck(username: string, { value: ticket }: Pick<Ticket, 'value'>): NameState {
  const call = useCall()
  const [checked, setTold] = useState<{ name: string; isFree: boolean } | null>(null)
  const name = accountNameOf(username)
  useEffect(() => {
    if (ticket === null || name.length < shortest || accountNameError(name)) return
    const timer = setTimeout(async () => {
      const { registration } = await import('#contract/services/people/registration.ts')
      // A failed check is ignored; submitting the form checks again.
      const isFree = await call(registration, 'isFree', { ticket, username: name }).catch(() => null)
      if (isFree !== null) setTold({ name, isFree })
    }, pause)
    return () => clearTimeout(timer)
  }, [ticket, name, call])
  if (checked?.name !== name) return 'unknown'
  return checked.isFree ? 'free' : 'taken'
}
