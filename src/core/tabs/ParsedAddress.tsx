import type { ParseResponse, RouterProvider } from '@refinedev/core'
import refineRouter from '@refinedev/react-router'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'

type Parse = NonNullable<RouterProvider['parse']>
const useAddressParser: Parse = refineRouter.parse ?? (() => () => ({}))

const ParsedContext = createContext<ParseResponse>({})

/**
 * Parses the address once for all refine hooks in `children`. Otherwise every data hook would parse it several times,
 * and each time refine's router compares it with all routes of all resources. This took 2.5 s for a list of 300 rows.
 */
export function ParsedAddress({ children }: { children: ReactNode }) {
  const parse = useAddressParser()
  const parsed = useMemo(() => withoutRest(parse()), [parse])
  return <ParsedContext value={parsed}>{children}</ParsedContext>
}

/** refine's router provider; `parse` returns the result of the nearest `ParsedAddress`. */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParsedAddress as Parse }

function useParsedAddress(): () => ParseResponse {
  const parsed = useContext(ParsedContext)
  return useCallback(() => parsed, [parsed])
}

/** Without the parameter of the application's route `*`, which `useTable` would write into the address. */
function withoutRest({ params, ...parsed }: ParseResponse): ParseResponse {
  return { ...parsed, params: params && Object.fromEntries(Object.entries(params).filter(([name]) => name !== '*')) }
}
