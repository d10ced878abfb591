defmodule League.Fixtures do
  @moduledoc "Who plays whom: a round robin over the teams of a league."

  @doc "Rounds of `{home, away}`; with an odd number one team rests in each round."
  def rounds(teams) do
    teams = if rem(length(teams), 2) == 1, do: teams ++ [:rest], else: teams
    [fixed | others] = teams

    for shift <- 0..(length(others) - 1) do
      {back, front} = Enum.split(others, shift)
      circle = [fixed | front ++ back]
      {left, right} = Enum.split(circle, div(length(circle), 2))
      left |> Enum.zip(Enum.reverse(right)) |> Enum.reject(fn {a, b} -> :rest in [a, b] end)
    end
  end
end
