import { mayPress } from './rights.ts'
import { useRights } from './useRights.ts'

/** Whether the reader may press the button `perm` of `page`; `view` asks for the page itself. */
export function usePerm(page: string, perm: string): boolean {
  return mayPress(useRights().rights, page, perm)
}
