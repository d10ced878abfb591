module Letters (Letter (..), longest, size, totals) where

import Data.List (maximumBy, sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)

data Letter = Letter { subject :: String, body :: String, drawer :: String }
  deriving (Eq, Show)

-- | The letter with the most lines; there has to be one.
longest :: [Letter] -> Letter
longest = maximumBy (comparing (length . lines . body))

-- | Letters by drawer, fewest first.
totals :: [Letter] -> [(String, Int)]
totals letters =
  sortOn snd . Map.toList $ Map.fromListWith (+) [(drawer letter, 1) | letter <- letters]

{-# DEPRECATED size "count the lines, see longest" #-}
size :: Letter -> Int
size = length . body
