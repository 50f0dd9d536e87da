// Polyfills that Chromium 89 to 102 need.
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import 'core-js/actual/structured-clone'
import 'core-js/actual/typed-array/at'
import { polyfillAbortSignal } from './polyfillAbortSignal.ts'
import { polyfillRandomUuid } from './polyfillRandomUuid.ts'

polyfillAbortSignal()
polyfillRandomUuid()
