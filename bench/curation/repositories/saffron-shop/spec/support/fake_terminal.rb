# Takes every card but the one that ends in 13.
class FakeTerminal
  attr_reader :debits

  def initialize
    @debits = []
  end

  def debit(card, cents)
    raise Terminal::Refused, "no funds" if card.end_with?("13")

    @debits << [card, cents]
    { "accepted" => true }
  end
end
