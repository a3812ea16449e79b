#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/format.hpp"
#include "wend/world_files.hpp"

namespace wend {

/// An open map: the documents of its files, their format, its options and the common view, in one
/// object that lends them to tools. A Map is a handle: copies share one content, which lasts as
/// long as any of them and as what they made. It never changes, and any number of threads may use
/// it.
class Map {
  public:
    /// The map of these files, all of the given format, in the order of their keys. `options` are
    /// of the format's `options`. An error where they make no sense, or a file is of another
    /// format.
    static Expected<Map> of(const Format& format, std::vector<Member> members,
                            OptionValues options = {});

    const Format& format() const;  ///< What its files are of; lasts as long as the program.
    /// The files, by key; those without one come last, by name. At least one.
    std::span<const Member> members() const&;
    std::span<const Member> members() const&& = delete;
    /// The values of the format's `options` that it was opened with.
    const OptionValues& options() const&;
    const OptionValues& options() const&& = delete;

    /// The common view of all files together, made when it is first asked for.
    const Network& network() const&;
    const Network& network() const&& = delete;
    /// The same, which keeps the map open for as long as it is held.
    std::shared_ptr<const Network> shared_network() const;

    /// Further facts for `info`, about all files together.
    std::vector<Fact> facts() const;
    /// The record of an outermost list that an element of the network came from.
    ListRecord record_of(Element element, Origin origin) const;
    /// Path of the field that it came from, such as `nodes[17]`.
    std::string field_path(Element element, Origin origin) const;
    /// The answers of the game itself, which keep the map open; null if the format has none to
    /// give. `options` are of the format's `game_options`.
    Expected<std::shared_ptr<GameRules>> game_rules(const OptionValues& options = {}) const;
    /// What is solid in the map itself, see wend/world.hpp: made by each call, with the files that
    /// are at hand besides the map's own. An error of formats whose files do not hold that.
    Expected<std::shared_ptr<const World>> world(const WorldFiles& files = {}) const;
    /// The same map, a mesh, in the world that it stands for. `add` is called once, before anybody
    /// sees the network, to add to it what that world tells: see in_world in wend/in_world.hpp,
    /// which most callers want.
    Map in_world(std::shared_ptr<const World> world, std::function<void(Network&)> add) const;
    /// The world that a mesh was put in; null where nobody did.
    std::shared_ptr<const World> world_around() const;
    /// Of a mesh the size in bytes of the map file that it says it was made for; none where it
    /// does not say.
    std::optional<std::uint64_t> stated_map_bytes() const;
    /// Holds the files against the format's own rules: see wend/check.hpp, which does that and
    /// more.
    Expected<void> check_own_rules(const OptionValues& options, CheckReport& report) const;
    /// Applies the remedy of one rule, by the format's own means, to copies of documents in the
    /// job: see wend/repair.hpp, which does that and more.
    void apply_remedy(RepairJob& job) const;

  private:
    struct Content;
    explicit Map(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    std::shared_ptr<const Content> content_;
};

}  // namespace wend
