defmodule League.MockDraft do
  @moduledoc "A mock draft: teams choose players for practice, nothing is stored."

  def run(teams, players, rounds) do
    order = Stream.cycle([teams, Enum.reverse(teams)]) |> Enum.take(rounds) |> List.flatten()
    ranked = Enum.sort_by(players, & &1.rating, :desc)

    order
    |> Enum.zip(ranked)
    |> Enum.group_by(&elem(&1, 0), &elem(&1, 1))
  end
end
