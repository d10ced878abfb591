# Turns a basket into a receipt.
class Checkout
  Result = Struct.new(:receipt, :errors)

  def initialize(basket, clock: Time)
    @basket = basket
    @clock = clock
  end

  def call(payment:, note: nil)
    errors = @basket.lines.reject { |line| line.product.in_season? }
    return Result.new(nil, errors.map { |line| "#{line.product.name} is out of season" }) if errors.any?

    total = @basket.lines.sum { |line| line.product.cents_for(line.amount) }
    payment.charge(total)
    Result.new({ total: total, at: @clock.now, note: note }, [])
  end
end
