// Generous timeout for busy machines; a missing element still fails the test.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
