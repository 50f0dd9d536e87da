import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'

export type Ticket = { readonly ticket: string; readonly saveLogin: boolean }

/** Accounts with a second step are asked for it after every kind of first step. */
export function useSecondStep() {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  return {
    ticket,
    giveUp: () => setTicket(null),
    /** True when the error was the question for the second step. */
    ask(error: unknown, saveLogin: boolean): boolean {
      if (!(error instanceof ApiError) || error.id !== 'auth.secondStep') return false
      setTicket({ ticket: String(error.params.ticket ?? ''), saveLogin })
      return true
    },
  }
}
export type AskSecondStep = ReturnType<typeof useSecondStep>['ask']
