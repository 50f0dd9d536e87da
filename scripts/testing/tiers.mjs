// The two tiers of the tests: `npm test` runs the first, `npm run test:all` both. The name of a file shows its tier: *.full.test.ts and
// *.full.spec.ts belong to the second only.

/** Seconds that a tier may take on two idle cores. */
export const budgets = { core: 15 * 60, all: 40 * 60 }

/** Test files of the second tier only. */
export const fullFiles = ['**/*.full.test.ts', '**/*.full.test.tsx', '**/*.full.spec.ts']

/** Patterns to leave out of the present run; none when a runner is called by hand. */
export const leftOut = process.env.TEST_TIER === 'core' ? fullFiles : []

const needDocument = ['tests/stage/attachMusic.test.ts', 'tests/editor/clipboard.test.ts']

/** Tests of code that runs in a browser; kiosk tests that need the real programs of a machine belong to `node`. */
const pages = extension => [
  `tests/{ui,providers,stage,editor,player,scripts}/**/*.test.${extension}`,
  `tests/kiosk/*.test.${extension}`,
]

/** The files of each runner. */
export const runners = {
  node: {
    include: ['tests/{contract,server,architecture,types,release,bench}/**/*.test.ts', 'tests/kiosk/real/*.test.ts'],
    exclude: [],
  },
  pure: { include: pages('ts'), exclude: needDocument },
  'browser-like': { include: [...pages('tsx'), ...needDocument], exclude: [] },
  playwright: { include: ['**/*.spec.ts'], exclude: [] },
}
