import { createContext } from 'react'

/** Key of the tab that contains the page. */
export const OwnTabContext = createContext('')
