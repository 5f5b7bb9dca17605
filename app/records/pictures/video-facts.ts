/** What is read in a video file of either format. `playable`: in a coding that browsers at large know. */
export type VideoFacts = { seconds: number; width: number; height: number; playable: boolean };
