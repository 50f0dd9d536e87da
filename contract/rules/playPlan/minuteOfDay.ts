/** Minutes since midnight of an 'HH:mm', up to 1440 for 24:00. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
