/**
 * Words of a building report that are also somebody's name, and parts of last names. By itself such a word stays in an action list even if
 * the customer has that name: `Wall plate not fixed`.
 */
export const wordsLikeNames: readonly string[] = `
  april arch art ash august banks barn bath battens bay beam bell black block blue board bond brick bridge brook
  brown brush bush butt cable cap carpenter chase clay cliff column cook coping corner cotton cove craft cross
  dado dale day dean door drain drew east eaves field fields flood floor ford forest frame frost gable garden
  gardener gates glass glen grant grate gray green grey gutter hall hammer hand hatch head heath hill hips
  holder holes house iron joiner joists june knott lake lamp lane lever light lock locke long low major mark
  marks marsh mason max may measure miles min minor moss mould nails new noble north orange page painter pane
  park penny pier pipe pitt plain plasterer plumber pole pool post potter power rafter rail rain range ray red
  reed rich ridge rise rivers rock rod roof root rose sand sands sandy sawyer seal shed short sill silver sink
  slater small south spring stack stain stair stall steel steele stone street strong sub summer tank terrace
  thatcher tile tiler timber tower townhouse trench trim truss turner vale vent wall walls ward waters weather
  weeks well wells west white will wing winter wood woods yard young
  bin das del den der dos las los mac san ten ter van von zur
`
  .trim()
  .split(/\s+/);
