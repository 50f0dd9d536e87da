// Mutants that the tests must kill. Each mutant changes one place; `npm run mutate` applies one after another and
// expects a failing test.

export type Mutant = {
  name: string
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
  /** Test files, fastest first. */
  tests: readonly string[]
}

export const mutants: readonly Mutant[] = [
  // Wire format
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
    from: "part.replace(/[\\\\%_]/g, '\\\\$&')",
    to: 'part',
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
    tests: ['tests/server/media.test.ts'],
  },
  // Signed URLs, ranges, names
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
    tests: ['tests/server/mediaLinks.test.ts'],
  },
  {
    name: 'a range beyond the file is served',
    file: 'server/media/serve/parseRange.ts',
    from: "return start >= size ? 'unsatisfiable' : { start, end }",
    to: "return start > size ? 'unsatisfiable' : { start, end }",
    tests: ['tests/server/mediaLinks.test.ts'],
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
    file: 'server/access/usableAccount.ts',
    from: `>= \${today}::date`,
    to: `>= \${today}::date - 1`,
    tests: ['tests/server/users.test.ts', 'tests/server/signIn.test.ts', 'tests/server/accounts.test.ts'],
  },
  {
    name: 'a granted button counts without its page',
    file: 'server/access/readGrants.ts',
    from: 'FROM "granted" AS "page" JOIN "granted" AS "group"',
    to: 'FROM "granted" AS "page" JOIN "menu" AS "group"',
    tests: ['tests/server/menus.test.ts', 'tests/server/roles.test.ts', 'tests/server/accounts.test.ts'],
  },
  // Publishing
  {
    name: 'a device in arrears is in arrears one moment later',
    file: 'contract/rules/devices/deviceExpiry.ts',
    from: 'end <= now',
    to: 'end < now',
    tests: ['tests/contract/rules/deviceExpiry.test.ts'],
  },
  {
    name: 'a download is complete before it is verified',
    file: 'server/publishing/sendLog/sendEvent.ts',
    from: 'Math.min(99, Math.floor(percent))',
    to: 'Math.min(100, Math.floor(percent))',
    tests: ['tests/server/sendEvent.test.ts'],
  },
  {
    name: 'a retransmission forgets that it is one',
    file: 'server/publishing/sendLog/sendEvent.ts',
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
    tests: ['tests/server/wireTime.test.ts'],
  },
  {
    name: 'a moment beside a clock change is an hour off',
    file: 'server/base/wireTime.ts',
    from: 'return new Date(asUtc - offsetAt(guess))',
    to: 'return new Date(guess)',
    tests: ['tests/server/wireTime.test.ts'],
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

  // Gaps found earlier
  {
    name: 'a name with one public and one inner address is let through',
    file: 'server/outbound/createGuard.ts',
    from: 'if (!addresses.every(({ address }) => isPublicAddress(address)))',
    to: 'if (!addresses.some(({ address }) => isPublicAddress(address)))',
    tests: ['tests/server/outbound.test.ts', 'tests/server/snapshots.test.ts'],
  },
  {
    name: 'the loser of a deadlock does not try again',
    file: 'server/kernel/inTransaction.ts',
    from: 'const mostTries = 4',
    to: 'const mostTries = 1',
    tests: ['tests/server/inTransaction.test.ts'],
  },
  {
    name: 'a code is taken twice at one moment',
    file: 'server/accounts/signIn/oneTimeCodes.ts',
    from: 'return taken.numDeletedRows > 0n',
    to: 'return taken.numDeletedRows >= 0n',
    tests: ['tests/server/oneTimeCodes.test.ts'],
  },
  {
    name: 'a job whose lease was lost ends the run of another server',
    file: 'server/jobs/createRunner.ts',
    from: 'if (lease.isLost()) return',
    to: 'if (lease.isLost() && isLast) return',
    tests: ['tests/server/jobs.test.ts'],
  },
  {
    name: 'a link may name its scheme further on',
    file: 'contract/rules/texts/richText.ts',
    from: 'href.toLowerCase().startsWith(',
    to: 'href.toLowerCase().includes(',
    tests: ['tests/server/messageHtml.test.ts'],
  },
  {
    name: 'tags of a message nest without end',
    file: 'server/messages/cleanHtml.ts',
    from: '    nestingLimit: 40,\n',
    to: '',
    tests: ['tests/server/messageHtml.test.ts'],
  },
  {
    name: 'a program that played once more keeps its strikes',
    file: 'player/schedule/createScheduler.ts',
    from: '    if (isCompleted) strikes.clear(keyOf(plan, program))\n',
    to: '',
    tests: ['tests/player/scheduler.test.ts'],
  },
  {
    name: 'a failure is told before it is written down',
    file: 'player/delivery/createProgress.ts',
    from: "      await saveReported(target)\n      await report('failed', plan, { reason: first.reason })",
    to: "      await report('failed', plan, { reason: first.reason })\n      await saveReported(target)",
    tests: ['tests/player/delivery.test.ts'],
  },
  {
    name: 'an answer that begins elsewhere is taken',
    file: 'player/delivery/createFetchPiece.ts',
    from: 'response.status === 206 && startOf(response) !== from',
    to: 'response.status === 206 && startOf(response) < from',
    tests: ['tests/player/downloader.test.ts'],
  },
  {
    name: 'a timeline that wraps forgets how far it went over',
    file: 'stage/program/createTimeline.ts',
    from: 'setAnchor(reached % duration)',
    to: 'setAnchor(0)',
    tests: ['tests/stage/createTimeline.test.ts'],
  },

  // Plans, receipts and sign-in
  {
    name: 'a plan plays once more than it was given',
    file: 'contract/rules/playPlan/resolve.ts',
    from: 'plays === null || played < plays',
    to: 'plays === null || played <= plays',
    tests: ['tests/contract/playPlan/resolve.test.ts', 'tests/contract/playPlan/vectors.test.ts'],
  },
  {
    name: 'an idle program is shown before its time',
    file: 'contract/rules/playPlan/resolve.ts',
    from: '.filter(({ ended }) => ended > -Infinity)',
    to: '.filter(({ ended }) => ended >= -Infinity)',
    tests: ['tests/contract/playPlan/resolve.test.ts', 'tests/contract/playPlan/vectors.test.ts'],
  },
  {
    name: 'plays that may have reached the server are summed up',
    file: 'player/receipts/foldReceipts.ts',
    from: "receipt.kind === 'played' && !isOffered",
    to: "receipt.kind === 'played'",
    tests: ['tests/player/receipts.test.ts'],
  },
  {
    name: 'a program is left out for good after three faults',
    file: 'player/schedule/createStrikes.ts',
    from: 'const banishment = 30 * 60_000',
    to: 'const banishment = 30 * 60_000_000',
    tests: ['tests/player/scheduler.test.ts', 'tests/player/parts.test.ts'],
  },
  {
    name: 'the time is trusted after the clock jumped',
    file: 'player/time/createClock.ts',
    from: 'if (corrected.time !== reference.time + passed) isTrusted = false\n',
    to: '',
    tests: ['tests/player/time.test.ts'],
  },
  {
    name: 'a name may be guessed at from any number of addresses',
    file: 'server/accounts/signIn/loginGuard.ts',
    from: 'const captchaAfter = { pair: 3, address: 20, name: 10 }',
    to: 'const captchaAfter = { pair: 3, address: 20, name: 1000 }',
    tests: ['tests/server/loginLock.test.ts'],
  },
  {
    name: 'one address may guess at any number of names',
    file: 'server/accounts/signIn/loginGuard.ts',
    from: 'const captchaAfter = { pair: 3, address: 20, name: 10 }',
    to: 'const captchaAfter = { pair: 3, address: 2000, name: 10 }',
    tests: ['tests/server/loginLock.test.ts'],
  },
  {
    name: 'a task that fails after the commit turns it into an error',
    file: 'server/kernel/inTransaction.ts',
    from: 'for (const task of committed) await quietly(context, task)',
    to: 'for (const task of committed) await task()',
    tests: ['tests/server/inTransaction.test.ts'],
  },
]
