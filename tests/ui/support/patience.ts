// What is awaited on a page may come late on a busy machine; a test that waits in vain fails all the same.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
