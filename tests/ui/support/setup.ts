// Runs before each file of the project `browser-like`.
import { configure } from '@testing-library/react'

// Generous timeout for busy machines; a missing element still fails the test.
configure({ asyncUtilTimeout: 60_000 })

// Files of a worker share the window: each begins at the same address, with an empty storage.
history.replaceState(null, '', '/')
localStorage.clear()
