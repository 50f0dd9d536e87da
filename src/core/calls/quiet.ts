/** For mutations whose page says itself how they ended. */
export const quiet = { successNotification: false, errorNotification: false } as const
