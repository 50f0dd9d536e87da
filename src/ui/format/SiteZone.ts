import { createContext } from 'react'

/** IANA zone in which the server writes its times (`common.site`); ThemeProvider provides it. */
export const SiteZone = createContext('Asia/Shanghai')
