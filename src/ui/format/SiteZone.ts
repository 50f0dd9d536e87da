import { createContext } from 'react'

/** IANA zone of the times that the server writes (`common.site`); ThemeProvider provides it. */
export const SiteZone = createContext('Asia/Shanghai')
