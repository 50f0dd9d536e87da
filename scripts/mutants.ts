// Faults that the tests must find. Each changes one line; `npm run mutate` makes them one by one and wants a red test.

export type Mutant = {
  name: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** Test files, the quickest first. */
  tests: readonly string[]
}

export const mutants: readonly Mutant[] = [
  // What reads and writes the wire
  {
    name: 'null passes for a field with a default',
    file: 'contract/derive/decodeInput.ts',
    from: 'if (field.options.required || field.options.default !== undefined)',
    to: 'if (field.options.required)',
    tests: ['tests/contract/kernel/derivations.test.ts', 'tests/server/conformance.test.ts'],
  },
  {
    name: 'what is required may be missing',
    file: 'contract/derive/decodeInput.ts',
    from: 'if (field.options.required && !options.partial)',
    to: 'if (field.options.required && options.partial)',
    tests: ['tests/contract/kernel/derivations.test.ts'],
  },
  {
    name: 'a percent sign in a search is a pattern',
    file: 'server/crud/listQuery.ts',
    from: "text.replace(/[\\\\%_]/g, '\\\\$&')",
    to: 'text',
    tests: ['tests/server/lists.test.ts'],
  },
  {
    name: 'rows that sort equal have no order',
    file: 'server/crud/listQuery.ts',
    from: `, \${sql.ref('id')} \${direction}\``,
    to: '`',
    tests: ['tests/server/lists.test.ts'],
  },
  {
    name: 'any name may be sorted by',
    file: 'server/crud/listQuery.ts',
    from: 'if (!isSortable) throw',
    to: 'if (!isSortable && !field) throw',
    tests: ['tests/server/lists.test.ts', 'tests/server/conformance.test.ts'],
  },
  {
    name: 'a page that is empty says how many there are',
    file: 'server/crud/repository.ts',
    from: 'const isLast = rows.length < size && (rows.length > 0 || offset === 0)',
    to: 'const isLast = rows.length < size',
    tests: ['tests/server/lists.test.ts'],
  },
  {
    name: 'an edit does not count the revision up',
    file: 'server/crud/repository.ts',
    from: `= \${sql.ref('revision')} + 1\``,
    to: `= \${sql.ref('revision')}\``,
    tests: ['tests/server/wire.test.ts', 'tests/server/ownspace.test.ts', 'tests/server/conformance.test.ts'],
  },
  {
    name: 'a reference that is taken away answers as an unknown one',
    file: 'server/crud/databaseErrors.ts',
    from: '/update or delete/',
    to: '/delete or update/',
    tests: ['tests/server/trees.test.ts', 'tests/server/roles.test.ts', 'tests/server/mediaUse.test.ts'],
  },
  // Signed addresses, ranges, names
  {
    name: 'a signed address does not expire',
    file: 'server/media/serve/signedUrl.ts',
    from: '|| seconds <= 0)',
    to: '|| Number.isNaN(seconds))',
    tests: ['tests/server/mediaLinks.test.ts'],
  },
  {
    name: 'a signed address outlives its session',
    file: 'server/media/serve/signedUrl.ts',
    from: "keys.sign('url', path, receiver.id, until, receiver.proof)",
    to: "keys.sign('url', path, receiver.id, until, '')",
    tests: ['tests/server/mediaLinks.test.ts', 'tests/server/media.test.ts'],
  },
  {
    name: 'the last bytes of a file begin one too late',
    file: 'server/media/serve/parseRange.ts',
    from: 'start: size - length, end: size - 1',
    to: 'start: size - length + 1, end: size - 1',
    tests: ['tests/server/media.test.ts'],
  },
  {
    name: 'a range beyond the file is served',
    file: 'server/media/serve/parseRange.ts',
    from: "return start >= size ? 'unsatisfiable' : { start, end }",
    to: "return start > size ? 'unsatisfiable' : { start, end }",
    tests: ['tests/server/media.test.ts'],
  },
  {
    name: 'direction marks stay in the name of a file',
    file: 'server/media/upload/cleanName.ts',
    from: '\\u202a-\\u202e',
    to: '\\u202a',
    tests: ['tests/server/media.test.ts'],
  },
  // Accounts
  {
    name: 'a code of the authenticator counts twice',
    file: 'server/accounts/signIn/twoFactor.ts',
    from: ".where('lastStep', '<', step)",
    to: ".where('lastStep', '<=', step)",
    tests: ['tests/server/signIn.test.ts', 'tests/server/ownspace.test.ts'],
  },
  {
    name: 'a recovery code counts twice',
    file: 'server/accounts/signIn/twoFactor.ts',
    from: `array_remove("recoveryCodes", \${hash})`,
    to: 'array_remove("recoveryCodes", \'\')',
    tests: ['tests/server/signIn.test.ts', 'tests/server/ownspace.test.ts'],
  },
  {
    name: 'an account on trial may be used a day longer',
    file: 'server/access/openAccount.ts',
    from: `>= \${today}::date`,
    to: `>= \${today}::date - 1`,
    tests: ['tests/server/users.test.ts', 'tests/server/signIn.test.ts', 'tests/server/accounts.test.ts'],
  },
  {
    name: 'a granted button counts without its page',
    file: 'server/access/readCaller.ts',
    from: 'FROM "granted" AS "page" JOIN "granted" AS "group"',
    to: 'FROM "granted" AS "page" JOIN "menu" AS "group"',
    tests: ['tests/server/menus.test.ts', 'tests/server/roles.test.ts', 'tests/server/accounts.test.ts'],
  },
  // Sending
  {
    name: 'a device in arrears is in arrears one moment later',
    file: 'contract/rules/deviceExpiry.ts',
    from: 'end <= now',
    to: 'end < now',
    tests: ['tests/contract/rules/deviceExpiry.test.ts'],
  },
  {
    name: 'a download is complete before it is verified',
    file: 'server/publishing/log/sendEvent.ts',
    from: 'percent: Math.min(99, Math.floor(event.percent))',
    to: 'percent: Math.min(100, Math.floor(event.percent))',
    tests: ['tests/server/sendEvent.test.ts'],
  },
  {
    name: 'a retransmission forgets that it is one',
    file: 'server/publishing/log/sendEvent.ts',
    from: "history.some(step => step.state === 'retransmission')",
    to: "history.at(-1)?.state === 'retransmission'",
    tests: ['tests/server/sendEvent.test.ts', 'tests/server/sending.test.ts'],
  },
  {
    name: 'the outbox waits the longest time first',
    file: 'server/outbox/backoff.ts',
    from: 'Math.min(attempts, seconds.length) - 1',
    to: 'seconds.length - Math.min(attempts, seconds.length)',
    tests: ['tests/server/outbox.test.ts'],
  },
  // Times
  {
    name: 'the end of a day is the start of the next',
    file: 'server/base/wireTime.ts',
    from: '.getTime() - 1)',
    to: '.getTime())',
    tests: ['tests/server/lists.test.ts', 'tests/server/logs.test.ts'],
  },
  {
    name: 'a moment beside a clock change is an hour off',
    file: 'server/base/wireTime.ts',
    from: 'return new Date(asUtc - offsetAt(guess))',
    to: 'return new Date(guess)',
    tests: ['tests/server/wire.test.ts', 'tests/server/lists.test.ts'],
  },
  // Packages
  {
    name: 'a package of a newer version is read',
    file: 'server/programs/packages/readManifest.ts',
    from: 'if (version > packageVersion)',
    to: 'if (version > packageVersion + 1)',
    tests: ['tests/server/packages.test.ts'],
  },
  {
    name: 'two files of a package share an id',
    file: 'server/programs/packages/readManifest.ts',
    from: "if (hasTwice(files.map(({ id }) => id))) throw broken('files')",
    to: "if (hasTwice(files.map(({ id }) => id)) && files.length > 2) throw broken('files')",
    tests: ['tests/server/packages.test.ts'],
  },
]
