import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'

export type Ticket = { readonly ticket: string; readonly saveLogin: boolean }

/**
 * State of the second sign-in step, which can follow every sign-in method. `ticket` is null unless the step is
 * pending.
 */
export function useSecondStep() {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  return {
    ticket,
    giveUp: () => setTicket(null),
    /** If the error asks for the second step, stores its ticket and returns true. */
    ask(error: unknown, saveLogin: boolean): boolean {
      if (!(error instanceof ApiError) || error.id !== 'auth.secondStep') return false
      setTicket({ ticket: String(error.params.ticket ?? ''), saveLogin })
      return true
    },
  }
}
export type AskSecondStep = ReturnType<typeof useSecondStep>['ask']
