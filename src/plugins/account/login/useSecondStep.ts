import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'

export type Ticket = { readonly ticket: string; readonly saveLogin: boolean }

/** Second step of signing in, which may follow any kind of first step. */
export function useSecondStep() {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  return {
    ticket,
    giveUp: () => setTicket(null),
    /** Returns true if the error asks for the second step. */
    ask(error: unknown, saveLogin: boolean): boolean {
      if (!(error instanceof ApiError) || error.id !== 'auth.secondStep') return false
      setTicket({ ticket: String(error.params.ticket ?? ''), saveLogin })
      return true
    },
  }
}
export type AskSecondStep = ReturnType<typeof useSecondStep>['ask']
